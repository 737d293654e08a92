import { useLanguage, useText } from '@madang/platform';
import { useRegistry } from '@madang/platform/host';
import { pageAt } from '@madang/platform/router';
import { type IconName, isIconName, useScreen } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { usePageName } from '../../layout/titles.ts';
import type { SignInOffer } from '../../sign-in/wanted.ts';
import { withObjectParticle } from '../../texts/object-particle.ts';

export interface Reason {
  /** The message of the specification to a guest. */
  line: string;
  /** What the sign-in is for. */
  text: string;
  icon: IconName;
  /** Label of the button; undefined where the sign-in leads nowhere else. */
  act?: string;
}

const MATCH = 'sport.event';

/**
 * Why a guest is offered the sign-in: the game that they pressed, else the page that they wanted,
 * by its own name.
 */
export const useReason = ({ line, game }: SignInOffer, address: string | null): Reason => {
  const t = useText(SHELL);
  const language = useLanguage();
  const nameOf = usePageName();
  const { remotes } = useRegistry();
  const match = pageAt((address ?? '/').split('#', 1)[0] ?? '/', useScreen());
  const object = (name: string) => (language === 'ko' ? withObjectParticle(name) : name);
  const reason = { line: t(line), icon: 'lock' } as const;
  if (game) return { ...reason, icon: 'play', text: t('guard.game', { name: object(game[language]) }) };
  if (match?.page.id === MATCH) return { ...reason, icon: 'ball', text: t('guard.match'), act: t('guard.goMatch') };
  const name = match && match.page.id !== 'main' ? nameOf(match) : undefined;
  if (name === undefined) return { ...reason, text: t('guard.other') };
  const icon = remotes.flatMap(({ menu }) => menu).find(({ page }) => page === match?.page.id)?.icon ?? '';
  return {
    ...reason,
    icon: isIconName(icon) ? icon : 'lock',
    text: t('guard.page', { name: object(name) }),
    act: t('guard.go', { name }),
  };
};
