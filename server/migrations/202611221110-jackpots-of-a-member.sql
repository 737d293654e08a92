-- What a member has won of late is part of the result of their play,
-- which every look at the balance reports.
CREATE INDEX jackpot_win_member ON jackpot.win (member_idx, at);
