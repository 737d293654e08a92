-- Where a vendor's games open: in the page, or in a window of their own.
ALTER TABLE game.vendor
  -- An operator's word. `auto`: in the page wherever that is possible.
  ADD COLUMN opens text NOT NULL DEFAULT 'auto' CHECK (opens IN ('auto', 'popup')),
  -- What its pages' headers reported last about a frame of ours; null: not looked yet.
  ADD COLUMN framing text CHECK (framing IN ('allowed', 'refused')),
  -- When they were looked at.
  ADD COLUMN framing_at timestamptz;
