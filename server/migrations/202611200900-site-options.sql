CREATE SCHEMA site;

-- One row: what an operator may set. Times are instants; the window of maintenance is half-open.
CREATE TABLE site.option (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  join_recommander_id text NOT NULL DEFAULT '',
  point_min bigint NOT NULL DEFAULT 1000,
  check_start timestamptz,
  check_end timestamptz,
  CHECK (check_end > check_start)
);
INSERT INTO site.option DEFAULT VALUES;

CREATE TABLE site.notice (
  board_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title jsonb NOT NULL,
  published_at timestamptz NOT NULL
);

CREATE TABLE site.banner (
  banner_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ord int NOT NULL,
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  page text
);

-- Codes that screens name things by. master_code 'bcategory': betting groups; 'game': vendors.
CREATE TABLE site.code (
  master_code text NOT NULL,
  code text NOT NULL,
  group_code text NOT NULL,
  code_name text NOT NULL,
  code_name_en text NOT NULL,
  group_code_name_en text NOT NULL,
  ord int NOT NULL,
  PRIMARY KEY (master_code, group_code, code)
);
