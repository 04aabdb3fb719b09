-- Which pet a look was about, where its number was not what was asked for. Rows from before stay without it.
alter table access_log add column pet_id bigint;
