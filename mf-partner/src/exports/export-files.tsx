import { css } from '@emotion/react';
import { actErrorText, alertMember, call, query, useFormat, useQuery, useText } from '@madang/platform';
import { AreaFailed, saveFile, useCoreText } from '@madang/remote-kit';
import { Button, Card, color, Section, Tag } from '@madang/ui';
import { useState } from 'react';
import { useRights } from '../rights.ts';

const REFETCH_MS = 3_000;
const rows = css`
  display: grid;
  > li { display: flex; flex-wrap: wrap; gap: 6px 16px; align-items: center; padding: 12px 20px; border-top: 1px solid ${color.line}; } > li:first-of-type { border-top: 0; }
  small { color: ${color.text3}; font-size: 12px; } > li > :last-child { margin-left: auto; } b { overflow-wrap: anywhere; }
`;
const none = css`padding: 20px; font-size: 13px;`;
const help = css`margin: -4px 0 12px; font-size: 13px; color: ${color.text2};`;

/** Files that were begun in the last 24 hours, with their downloads. */
export const ExportFiles = () => {
  const t = useText('partner');
  const coreText = useCoreText();
  const { dateMinute, number } = useFormat();
  const { isStaff } = useRights();
  const [loading, setLoading] = useState<number | null>(null);
  const answer = useQuery({
    ...query('/api/partner/exportList', {}),
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ status }) => status === 'queued' || status === 'running') ? REFETCH_MS : false,
  });
  const load = async (jobIdx: number) => {
    setLoading(jobIdx);
    try {
      const { name, csv } = await call('/api/partner/exportFile', { jobIdx });
      saveFile(name, csv, 'text/csv');
    } catch (thrown) {
      void alertMember(actErrorText(thrown));
    } finally {
      setLoading(null);
    }
  };
  return (
    <Section title={t('office.files')}>
      {/* Messages are on the members' site, where staff accounts do not sign in. */}
      {!isStaff && <p css={help}>{t('list.exportMessage')}</p>}
      {answer.isError && !answer.data && (
        <AreaFailed hasHome={false} isBusy={answer.isFetching} onRetry={() => void answer.refetch()} />
      )}
      {answer.data && (
        <Card flush>
          {answer.data.list.length === 0 && <p css={none}>{t('office.noFiles')}</p>}
          <ul css={rows} aria-live="polite">
            {answer.data.list.map((file) => (
              <li key={file.jobIdx}>
                <b>{file.name}</b>
                <small>{dateMinute(file.createdAt)}</small>
                <small data-author="member">{file.requestedBy}</small>
                {file.rows !== null && <small>{t('office.rowCount', { n: number(file.rows) })}</small>}
                {file.status === 'ready' ? (
                  <Button
                    scale="small"
                    icon="download"
                    busy={loading === file.jobIdx}
                    busyText={coreText('busy')}
                    onClick={() => void load(file.jobIdx)}
                  >
                    {t('office.download')}
                  </Button>
                ) : (
                  <Tag tone={file.status === 'queued' || file.status === 'running' ? 'lamp' : 'persimmon'}>
                    {t(`office.exports.${file.status}`)}
                  </Tag>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
};
