-- Rows of work without a caller that failed alone:
-- each waits here with its error and is retried, while the others go on.
CREATE TABLE operator.parked (
  queue text NOT NULL,
  item text NOT NULL,
  error text NOT NULL,
  attempts int NOT NULL CHECK (attempts > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  PRIMARY KEY (queue, item)
);
CREATE INDEX parked_due ON operator.parked (queue, next_at);
