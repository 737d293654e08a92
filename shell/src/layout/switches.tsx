import { css } from '@emotion/react';
import { languages } from '@madang/contracts';
import { setLanguage, useLanguage, useText } from '@madang/platform';
import { color, Icon, IconButton, media, Segmented } from '@madang/ui';
import { SHELL } from '../boot/texts.ts';
import { setTheme, useTheme } from '../boot/theme.store.ts';

const box = css`
  position: relative; display: inline-flex; align-items: center; gap: 6px; height: 40px; padding: 0 8px; border-radius: 10px; color: ${color.text2}; font-size: 13px; flex: none;
  ${media.hover} { &:hover { color: ${color.text}; background: ${color.s2}; } }
  &:focus-within { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  select { position: absolute; inset: 0; width: 100%; opacity: 0; cursor: pointer; } option { background: ${color.overlay}; color: ${color.text}; }
`;

/** The language in use, in its own word; the native list over it chooses another. */
export const LanguageSwitch = () => {
  const t = useText(SHELL);
  const language = useLanguage();
  return (
    <span css={box}>
      <Icon name="globe" size={17} />
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <select
        aria-label={t('language.label')}
        value={language}
        onChange={(event) => {
          const chosen = languages.find((each) => each === event.target.value);
          if (chosen) void setLanguage(chosen);
        }}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each === 'vn' ? 'vi' : each}>
            {t(`language.${each}`)}
          </option>
        ))}
      </select>
    </span>
  );
};

export const ThemeSwitch = () => {
  const t = useText(SHELL);
  const theme = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      iconSize={18}
      label={t(`theme.to.${next}`)}
      onClick={() => setTheme(next)}
    />
  );
};

const rows = css`display: grid; gap: 10px; [role='radiogroup'] { display: flex; }`;

/** Both choices in full, for the drawer. */
export const WideSwitches = () => {
  const t = useText(SHELL);
  const language = useLanguage();
  const theme = useTheme();
  return (
    <div css={rows}>
      <Segmented
        label={t('language.label')}
        options={languages.map((each) => ({ value: each, label: t(`language.${each}`) }))}
        value={language}
        onChange={(each) => void setLanguage(each)}
      />
      <Segmented
        label={t('theme.label')}
        options={[
          { value: 'dark', label: t('theme.dark'), icon: 'moon' },
          { value: 'light', label: t('theme.light'), icon: 'sun' },
        ]}
        value={theme}
        onChange={setTheme}
      />
    </div>
  );
};
