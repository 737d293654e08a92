-- Sides that the feed has swapped since bets were accepted: their prices belong to the other side.
ALTER TABLE sports.event ADD COLUMN sides_swapped boolean NOT NULL DEFAULT false;

-- What two operators decide together: bets at an obviously wrong price,
-- and corrections of results between 24 and 48 hours old.
CREATE TABLE sports.review (
  review_idx   bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind         text        NOT NULL CHECK (kind IN ('price-error', 'correction')),
  event_id     text        NOT NULL REFERENCES sports.event,
  code         text        NOT NULL,
  -- Of a correction, as in sports.result_message; null: the market is void.
  outcomes     jsonb,
  reason       text        NOT NULL,
  proposed_by  text        NOT NULL,
  proposed_at  timestamptz NOT NULL,
  confirmed_by text,
  confirmed_at timestamptz,
  CHECK (confirmed_by <> proposed_by)
);
CREATE UNIQUE INDEX review_open ON sports.review (event_id, code, kind) WHERE confirmed_at IS NULL;
