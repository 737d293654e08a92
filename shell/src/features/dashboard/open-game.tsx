import { css } from '@emotion/react';
import { useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { buttonStyle, cardStyle, color, Icon, media } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { useOpenGame } from './use-dashboard.ts';

const card = css`
  display: flex; align-items: center; gap: 14px; margin-top: 16px; padding: 14px 20px;
  > svg { color: ${color.lampText}; } > p { flex: 1; min-width: 0; } small { display: block; font-size: 12px; color: ${color.text3}; }
  ${media.mobile} { padding: 14px 16px; }
`;

/** The open game, with the way back into it. The member's money returns by the merge beside it. */
export const OpenGame = () => {
  const t = useText(SHELL);
  const language = useLanguage();
  const game = useOpenGame();
  if (!game) return null;
  return (
    <section css={[cardStyle, card]} aria-label={t('dashboard.open')}>
      <Icon name="play" />
      <p>
        <small>{t('dashboard.open')}</small>
        <b>
          {game.vendorNames[language]} · {game.gameNames[language]}
        </b>
      </p>
      <PageLink page="slot.game" query={{ launch: game.launchId }} css={buttonStyle('quiet', 'small')}>
        {t('dashboard.resume')}
      </PageLink>
    </section>
  );
};
