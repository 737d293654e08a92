-- Keys of saved posts are deleted after their time.
CREATE INDEX saved_by_time ON board.saved (at);
