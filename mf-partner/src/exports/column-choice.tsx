import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { CheckBox } from '@madang/ui';
import { type ReactNode, useState } from 'react';
import { choiceCodes, type ExportedList, type ExportFields, exportFields } from './export-fields.ts';

const boxes = css`display: grid; grid-template-columns: repeat(auto-fill, minmax(160px, 1fr)); gap: 0 12px; border: 0; padding: 0; min-width: 0; legend { font-size: 13px; font-weight: 700; margin-bottom: 4px; }`;

interface NamedColumn {
  key: string;
  label: string;
  /** Texts of the codes that the file has in their place. */
  values?: Record<string, string>;
}

/** Which columns of a list a file has, with their names and the texts of their codes in the reader's language. */
export const useColumnChoice = (
  list: ExportedList,
): { columns: NamedColumn[]; totals: NamedColumn[]; fieldset: ReactNode } => {
  const t = useText('partner');
  // By list: another list has columns of the same names.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const idOf = (key: string) => `${list} ${key}`;
  const fields: ExportFields = exportFields[list];
  const nameOf = (keys: string) =>
    keys
      .split('/')
      .map((key) => t(key))
      .join(' · ');
  const named = (chosen: ExportFields['row']): NamedColumn[] =>
    chosen.map(([key, name, choices]) => ({
      key,
      label: nameOf(name),
      ...(choices && {
        values: Object.fromEntries(choiceCodes[choices].map((code) => [code, t(`choices.${choices}.${code}`)])),
      }),
    }));
  const toggle = (key: string) =>
    setLeft((now) => {
      const next = new Set(now);
      if (!next.delete(idOf(key))) next.add(idOf(key));
      return next;
    });
  return {
    columns: named(fields.row.filter(([key]) => !left.has(idOf(key)))),
    totals: named(fields.totals),
    fieldset: (
      <fieldset css={boxes}>
        <legend>{t('list.columns')}</legend>
        {fields.row.map(([key, name]) => (
          <CheckBox key={key} checked={!left.has(idOf(key))} onChange={() => toggle(key)}>
            {nameOf(name)}
          </CheckBox>
        ))}
      </fieldset>
    ),
  };
};
