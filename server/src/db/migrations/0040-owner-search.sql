-- The search for persons reads their names in order from this index alone, without fetching each person from the table.
drop index person_by_name;
create index person_by_name on person (name_sort, id) include (name_norm, erased_at);
