-- Stores the previous value of a column with its change, because the first change of a column that was empty or filled by
-- the database has no earlier entry.

-- '' means empty. Null: see the earlier entry; if there is none, this is the first value.
alter table audit add column before text;
