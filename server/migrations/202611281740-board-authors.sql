-- A member does not like a text of their own.
WITH own AS (
  DELETE FROM board.liked AS l USING board.post AS p
    WHERE l.target = 'post' AND l.target_idx = p.board_idx AND l.member_idx = p.member_idx RETURNING p.board_idx
)
UPDATE board.post AS p SET likes = likes - 1 FROM own WHERE own.board_idx = p.board_idx;
WITH own AS (
  DELETE FROM board.liked AS l USING board.comment AS c
    WHERE l.target = 'comment' AND l.target_idx = c.cmt_idx AND l.member_idx = c.member_idx RETURNING c.cmt_idx
)
UPDATE board.comment AS c SET likes = likes - 1 FROM own WHERE own.cmt_idx = c.cmt_idx;

-- What a page shows of the author of a post: kept, so that a read costs the same for one text and
-- for thousands.
CREATE TABLE board.author (
  member_idx bigint PRIMARY KEY,
  posts bigint NOT NULL DEFAULT 0,
  comments bigint NOT NULL DEFAULT 0,
  likes bigint NOT NULL DEFAULT 0
);
-- A text that is written before the triggers exist would be counted nowhere.
LOCK TABLE board.post, board.comment IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO board.author (member_idx, posts, comments, likes)
  SELECT member_idx, sum(posts), sum(comments), sum(likes) FROM (
    SELECT member_idx, 1 AS posts, 0 AS comments, likes FROM board.post WHERE status = 'published'
    UNION ALL SELECT member_idx, 0, 1, likes FROM board.comment WHERE status = 'published'
  ) AS text WHERE member_idx IS NOT NULL GROUP BY member_idx;

CREATE FUNCTION board.add_to_author(author bigint, status text, posts int, comments int, likes int)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF author IS NOT NULL AND status = 'published' THEN
    INSERT INTO board.author AS a (member_idx, posts, comments, likes) VALUES (author, posts, comments, likes)
      ON CONFLICT (member_idx) DO UPDATE SET posts = a.posts + excluded.posts, comments = a.comments + excluded.comments,
        likes = a.likes + excluded.likes;
  END IF;
END $$;

CREATE FUNCTION board.keep_author() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  post int := (TG_TABLE_NAME = 'post')::int;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM board.add_to_author(OLD.member_idx, OLD.status, -post, post - 1, -OLD.likes);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM board.add_to_author(NEW.member_idx, NEW.status, post, 1 - post, NEW.likes);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_author AFTER INSERT OR DELETE ON board.post FOR EACH ROW EXECUTE FUNCTION board.keep_author();
CREATE TRIGGER keep_changed_author AFTER UPDATE ON board.post FOR EACH ROW
  WHEN ((OLD.status, OLD.likes, OLD.member_idx) IS DISTINCT FROM (NEW.status, NEW.likes, NEW.member_idx))
  EXECUTE FUNCTION board.keep_author();
CREATE TRIGGER keep_author AFTER INSERT OR DELETE ON board.comment FOR EACH ROW EXECUTE FUNCTION board.keep_author();
CREATE TRIGGER keep_changed_author AFTER UPDATE ON board.comment FOR EACH ROW
  WHEN ((OLD.status, OLD.likes, OLD.member_idx) IS DISTINCT FROM (NEW.status, NEW.likes, NEW.member_idx))
  EXECUTE FUNCTION board.keep_author();
