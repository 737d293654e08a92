-- Exports of the portal's lists. The file goes after 24 hours;
-- the row stays as a record of who has exported what.
CREATE TABLE partner.export_job (
  job_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_idx bigint NOT NULL REFERENCES member.member (idx),
  requested_by bigint NOT NULL REFERENCES member.member (idx),
  request_id text NOT NULL,
  list text NOT NULL,
  filter jsonb NOT NULL,
  columns jsonb NOT NULL,
  totals jsonb NOT NULL,
  name text NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'ready', 'tooMany', 'failed')),
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  until timestamptz,
  row_count int,
  csv text,
  UNIQUE (requested_by, request_id)
);
CREATE INDEX export_job_open ON partner.export_job (job_idx) WHERE status IN ('queued', 'running');
