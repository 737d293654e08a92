-- Messages of the sports feed that could not be applied. An event that has one takes no bets until
-- it is applied, or until a snapshot of the event is.
-- Version 0 means the report of a snapshot, which is read again.
CREATE TABLE sports.parked_message (
  event_id text NOT NULL,
  version bigint NOT NULL CHECK (version >= 0),
  at timestamptz NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (event_id, version)
);
CREATE INDEX parked_message_at ON sports.parked_message (at);
