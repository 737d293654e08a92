-- What a jackpot level has paid for a round. Apart from win_cash,
-- which is what the vendor paid and the ledger books with the round.
ALTER TABLE bet.bet ADD COLUMN prize bigint NOT NULL DEFAULT 0 CHECK (prize >= 0);
UPDATE bet.bet SET prize = win.amount, type = CASE WHEN type = 'wait' THEN 'wait' ELSE 'win' END
  FROM jackpot.win WHERE win.vendor_code = bet.vendor_code AND win.round_id = bet.round_id;
