CREATE SCHEMA realtime;

-- What is to be published once its transaction has committed. The relay takes rows by lock, never
-- by "id > last seen": ids are given before the commit, so a later id can be seen first.
CREATE TABLE realtime.outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Either every live session of a member, or one topic.
  member_idx bigint,
  topic text,
  command jsonb NOT NULL,
  CHECK (num_nonnulls(member_idx, topic) = 1)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
