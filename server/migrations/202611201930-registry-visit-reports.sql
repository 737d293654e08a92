CREATE SCHEMA IF NOT EXISTS registry;

-- What pages reported of one version in one hour. `kind`:
-- visit, fellBack, a failure (bucket 0) or a measure (its bucket).
CREATE TABLE registry.visit_report (
  name text NOT NULL,
  version text NOT NULL,
  hour timestamptz NOT NULL,
  kind text NOT NULL,
  bucket smallint NOT NULL,
  visits bigint NOT NULL,
  PRIMARY KEY (name, version, hour, kind, bucket)
);

-- What has been counted of a visit, so that it counts once; gone after two days. `source`: a keyed
-- digest of the address that the visit came from, on the row `visit` alone:
-- an address speaks with a few visits of a version.
CREATE TABLE registry.visit_seen (
  visit text NOT NULL,
  name text NOT NULL,
  version text NOT NULL,
  kind text NOT NULL,
  bucket smallint NOT NULL,
  hour timestamptz NOT NULL,
  source text,
  PRIMARY KEY (visit, name, version, kind)
);
CREATE INDEX visit_seen_source ON registry.visit_seen (source, name, version) WHERE source IS NOT NULL;
CREATE INDEX visit_seen_hour ON registry.visit_seen (hour);
