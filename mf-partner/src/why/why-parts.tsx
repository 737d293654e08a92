/** What a settlement is made of, below its formulas. */
import { useFormat, useText } from '@madang/platform';
import { Money, Table, Tag } from '@madang/ui';
import { pick, Who } from '../table/who.tsx';
import type { Why } from './use-why.ts';

interface PartsProps {
  why: Why;
  onDown: (to: { nodeIdx: number; memNick: string }) => void;
  onBets: (memId: string) => void;
}

export const Lower = ({ why, onDown }: PartsProps) => {
  const t = useText('partner');
  if (why.lower.length === 0) return null;
  return (
    <section>
      <h3>{t('why.lower')}</h3>
      <div data-scroll>
        <Table dense aria-label={t('why.lower')}>
          <thead>
            <tr>
              <th scope="col">{t('columns.partner')}</th>
              <th scope="col" data-figure>
                {t('columns.turnover')}
              </th>
              <th scope="col" data-figure>
                {t('why.terms.rollingGross')}
              </th>
              <th scope="col" data-figure>
                {t('why.terms.losingGross')}
              </th>
            </tr>
          </thead>
          <tbody>
            {why.lower.map((row) => (
              <tr key={row.nodeIdx}>
                <td>
                  <button type="button" css={pick} onClick={() => onDown(row)}>
                    <Who {...row} />
                  </button>
                </td>
                <td data-figure>
                  <Money value={row.turnover} />
                </td>
                <td data-figure>
                  <Money value={row.rollingGross} />
                </td>
                <td data-figure>
                  <Money value={row.losingGross} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
};

export const Members = ({ why, onBets }: PartsProps) => {
  const t = useText('partner');
  const { monthDay, number, returns } = useFormat();
  if (why.members.length === 0) return null;
  return (
    <section>
      <h3>{t('why.members')}</h3>
      <div data-scroll>
        <Table dense aria-label={t('why.members')}>
          <thead>
            <tr>
              <th scope="col">{t('columns.member')}</th>
              <th scope="col">{t('why.origin')}</th>
              {(['bets', 'turnover', 'stake', 'win', 'rate', 'rollingOfLine', 'own', 'memberRolling'] as const).map(
                (key) => (
                  <th key={key} scope="col" data-figure>
                    {t(`why.columns.${key}`)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {why.members.map((line) => (
              <tr key={`${line.memId} ${line.origin}`}>
                <td>
                  <button type="button" css={pick} onClick={() => onBets(line.memId)}>
                    <Who {...line} />
                  </button>
                </td>
                <td>{monthDay(`${line.origin}T12:00:00+09:00`)}</td>
                <td data-figure>{number(line.bets)}</td>
                <td data-figure>
                  <Money value={line.turnover} />
                </td>
                <td data-figure>
                  <Money value={line.stake} />
                </td>
                <td data-figure>
                  <Money value={line.payout} />
                </td>
                <td data-figure>{returns(line.bp)}</td>
                <td data-figure>
                  <Money value={line.gross} />
                </td>
                <td data-figure>
                  <Money value={line.net} />
                </td>
                <td data-figure>
                  <Money value={line.memberNet} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
};

/** Parts of the losing base that are of earlier days. */
export const LateParts = ({ why }: { why: Why }) => {
  const t = useText('partner');
  const { monthDay, percent } = useFormat();
  if (why.late.length === 0) return null;
  return (
    <section>
      <h3>{t('why.late')}</h3>
      <p>{t('why.lateLead')}</p>
      <Table dense aria-label={t('why.late')}>
        <thead>
          <tr>
            <th scope="col">{t('why.origin')}</th>
            <th scope="col" data-figure>
              {t('why.terms.losingBase')}
            </th>
            <th scope="col" data-figure>
              {t('why.columns.rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {why.late.map(({ origin, base, bp }) => (
            <tr key={origin}>
              <td>{monthDay(`${origin}T12:00:00+09:00`)}</td>
              <td data-figure>
                <Money value={base} />
              </td>
              <td data-figure>{percent(bp)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
};

export const Charges = ({ why }: { why: Why }) => {
  const t = useText('partner');
  if (why.charges.length === 0) return null;
  return (
    <section>
      <h3>{t('why.charges')}</h3>
      <ul>
        {why.charges.map(({ kind, amount, reason }, index) => (
          <li key={index}>
            <Tag>{t(`why.kinds.${kind}`)}</Tag> <Money value={amount} /> <span data-author="member">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
