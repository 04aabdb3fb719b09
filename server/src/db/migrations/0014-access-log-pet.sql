-- The pet of a view, if the call did not contain its number. Older rows do not have it.
alter table access_log add column pet_id bigint;
