-- Past matches of a league, latest first: what the form of a match is read from.
CREATE INDEX event_past ON sports.event (league_id, starts_at DESC, event_id) WHERE status = 'ended';
