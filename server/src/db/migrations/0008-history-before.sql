-- What a column held before it changed stands with the change: the first change of a column that was empty at the
-- beginning, or that the database filled by itself, has no earlier entry to be read from.

-- '' is empty. Null: the earlier entry says it, or the history of the column begins with this one.
alter table audit add column before text;
