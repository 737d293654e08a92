-- What a member has won of late is part of the result of her play,
-- which every look at the balance tells.
CREATE INDEX jackpot_win_member ON jackpot.win (member_idx, at);
