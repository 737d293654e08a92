import { css } from '@emotion/react';
import { useFormat, useText } from '@madang/platform';
import { Card, cardStyle, color, Table, Tag, type TagTone, useScreen } from '@madang/ui';
import { onRowsCopy } from '@madang/ui/copy-rows';
import type { SignInRow } from './use-login-history.ts';

const table = css`td { vertical-align: top; padding-top: 14px; padding-bottom: 14px; } td[data-time] { white-space: nowrap; } small { display: block; font-size: 12px; color: ${color.text3}; }`;
const cards = css`
  display: grid; gap: 10px;
  li { padding: 16px 18px; display: grid; gap: 6px; }
  li > div { display: flex; flex-wrap: wrap; gap: 6px 12px; justify-content: space-between; align-items: center; }
  small { font-size: 12px; color: ${color.text3}; } p { font-size: 13px; color: ${color.text2}; }
`;

const toneOf = (row: SignInRow): TagTone =>
  row.current ? 'jade' : row.outcome === 'success' ? 'neutral' : 'persimmon';

/** A code that was never typed: the password alone was checked. */
const outcomeOf = ({ outcome, method }: SignInRow) =>
  outcome === 'code' && method === 'password' ? 'codeMissing' : outcome;

/** The texts of a row, in both widths. */
const useRowTexts = () => {
  const t = useText('mypage');
  const format = useFormat();
  return (row: SignInRow) => ({
    time: format.dateTime(row.at),
    outcome: t(row.current ? 'history.current' : `history.outcome.${outcomeOf(row)}`),
    device: [row.browser, row.system].filter(Boolean).join(' · ') || t('history.unknown'),
    method: t(`history.method.${row.method}`),
    end:
      row.outcome !== 'success'
        ? '–'
        : row.end && row.endedAt
          ? t(`history.end.${row.end}`, { time: format.dateMinute(row.endedAt) })
          : t('history.end.open', { time: row.activeAt ? format.dateMinute(row.activeAt) : format.dateMinute(row.at) }),
  });
};

const Rows = ({ rows }: { rows: readonly SignInRow[] }) => {
  const t = useText('mypage');
  const textsOf = useRowTexts();
  return (
    <Card flush>
      <Table onCopy={onRowsCopy} css={table} aria-label={t('sections.loginHistory')}>
        <thead>
          <tr>
            {(['time', 'outcomeHead', 'device', 'address', 'endHead'] as const).map((head) => (
              <th key={head} scope="col">
                {t(`history.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const texts = textsOf(row);
            return (
              <tr key={row.signInIdx} data-row={row.signInIdx}>
                <td data-time>{texts.time}</td>
                <td>
                  <Tag tone={toneOf(row)}>{texts.outcome}</Tag>
                  <small>{texts.method}</small>
                </td>
                <td>{texts.device}</td>
                <td>{row.address}</td>
                <td>{texts.end}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Card>
  );
};

const Cards = ({ rows }: { rows: readonly SignInRow[] }) => {
  const t = useText('mypage');
  const textsOf = useRowTexts();
  return (
    <ul css={cards} aria-label={t('sections.loginHistory')}>
      {rows.map((row) => {
        const texts = textsOf(row);
        return (
          <li key={row.signInIdx} css={cardStyle} data-row={row.signInIdx}>
            <div>
              <small>{texts.time}</small>
              <Tag tone={toneOf(row)}>{texts.outcome}</Tag>
            </div>
            <b>{texts.device}</b>
            <p>
              {row.address} · {texts.method}
            </p>
            {texts.end !== '–' && <p>{texts.end}</p>}
          </li>
        );
      })}
    </ul>
  );
};

export const SignInRows = ({ rows }: { rows: readonly SignInRow[] }) =>
  useScreen() === 'mobile' ? <Cards rows={rows} /> : <Rows rows={rows} />;
