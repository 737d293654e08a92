import { describeSetting, type SettingKey, settingKeys } from './schema.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

const defaultOf = (key: SettingKey): string => {
  const { default: value, otherwise } = describeSetting(key);
  if (otherwise) return otherwise;
  const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
  return text ? `\`${text}\`` : '–';
};

const rowOf = (key: SettingKey): string[] => {
  const { description, allowed, isSecret, mode } = describeSetting(key);
  const notes = [isSecret && `secret, or \`${key}_FILE\``, mode && `\`MADANG_MODE=${mode}\` alone`].filter(Boolean);
  return [`\`${key}\``, [description, ...notes].join('; '), allowed, defaultOf(key)].map(cell);
};

/** The table of `docs/configuration.md`, aligned as the formatter of documents does. */
export const settingsTable = (): string => {
  const rows = [['Key', 'Meaning', 'Values', 'Default'], ...settingKeys.map(rowOf)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: readonly string[]) => `| ${row.map((text, i) => text.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [lineOf(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(lineOf)].join('\n');
};
