-- Popups of the first page. audience 'all': everybody; 'member': shown after signing in.
CREATE TABLE site.popup (
  popup_idx bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  audience text NOT NULL CHECK (audience IN ('all', 'member')),
  ord int NOT NULL,
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  page text,
  -- False: it cannot be put away for a day.
  closable boolean NOT NULL DEFAULT true,
  -- Shown from the first instant on and until before the second; null: no bound.
  shown_from timestamptz,
  shown_until timestamptz,
  CHECK (shown_until > shown_from)
);
CREATE INDEX popup_order ON site.popup (audience, ord, popup_idx);
