import { css } from '@emotion/react';
import { useSearchKey, useText } from '@madang/platform';
import { EveningHouse, Icon, IconButton, inputBox, media, radius } from '@madang/ui';
import { useRef } from 'react';

/** Dusk in both themes: its colours are those of the picture. */
const frame = css`
  position: relative; overflow: hidden; min-height: 216px; border-radius: ${radius.banner}px; background: #12181B; color: #F7F1E6; isolation: isolate;
  > img { position: absolute; right: 0; top: 0; width: 680px; max-width: 100%; height: 100%; object-fit: cover; object-position: right; z-index: -1; mask-image: linear-gradient(90deg, transparent, #000 34%); }
  ${media.mobile} { min-height: 0; > img { opacity: .35; } }
`;
const texts = css`padding: 30px 36px; h1 { font-size: 24px; } ${media.mobile} { padding: 20px 18px; h1 { font-size: 20px; } }`;
const field = css`
  height: 56px; width: 560px; max-width: 100%; margin-top: 14px; background: #0F1315; border-color: #8F9996; font-size: 16px; padding-right: 6px;
  > svg { color: #B6BCB9; } input { text-overflow: ellipsis; } input::placeholder { color: #B6BCB9; } button { color: #D5D0C5; }
  ${media.mobile} { height: 52px; }
`;
const chips = css`
  display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-top: 14px; font-size: 13px; color: #D5D0C5;
  button { min-height: 32px; padding: 0 14px; border-radius: ${radius.pill}px; border: 1px solid #6D7B81; background: rgb(15 19 21 / .7); color: #F1ECE2; ${media.hover} { &:hover { border-color: #F1ECE2; } } ${media.mobile} { min-height: 36px; padding: 0 12px; } }
`;

/** Terms that members look for most, by the key of their name. */
const often = ['withdrawal', 'bonus', 'void'] as const;

interface HeroProps {
  typed: string;
  onType: (text: string) => void;
}

/** The search of the support centre. */
export const Hero = ({ typed, onType }: HeroProps) => {
  const t = useText('board');
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(() => input.current?.focus(), input);
  return (
    <section css={frame}>
      <EveningHouse />
      <div css={texts}>
        <h1>{t('support.lead')}</h1>
        <label css={[inputBox, field]}>
          <Icon name="search" />
          <input
            ref={input}
            type="text"
            inputMode="search"
            value={typed}
            placeholder={t('support.home.search')}
            aria-label={t('support.faq.search')}
            onChange={(event) => onType(event.target.value)}
          />
          {typed !== '' && (
            <IconButton icon="x" iconSize={16} label={t('support.faq.clear')} onClick={() => onType('')} />
          )}
        </label>
        <div css={chips}>
          {t('support.home.often')}
          {often.map((term) => (
            <button key={term} type="button" onClick={() => onType(t(`support.home.terms.${term}`))}>
              {t(`support.home.terms.${term}`)}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
};
