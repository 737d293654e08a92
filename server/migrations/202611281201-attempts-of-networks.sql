-- The IPv6 network of 48 bits that an attempt came from; null: IPv4.
-- One customer of a provider has up to 65,536 of 64 bits.
ALTER TABLE member.login_attempt ADD COLUMN network text
  GENERATED ALWAYS AS (substring(address from '^([^:]+:[^:]+:[^:]+):[^:]+::/64$')) STORED;
CREATE INDEX login_attempt_network ON member.login_attempt (network, at) WHERE device IS NULL AND network IS NOT NULL;
ALTER TABLE member.guest_attempt ADD COLUMN network text
  GENERATED ALWAYS AS (substring(address from '^([^:]+:[^:]+:[^:]+):[^:]+::/64$')) STORED;
CREATE INDEX guest_attempt_network ON member.guest_attempt (what, network, at) WHERE network IS NOT NULL;
