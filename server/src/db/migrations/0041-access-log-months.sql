-- The access log in partitions of a month, so that retention drops a partition instead of deleting rows
-- (docs/decisions/0013-backup-and-retention.md#the-access-log). The existing rows stay in their table, which becomes the first
-- partition and holds everything until the end of this month. Ids are unique within a partition; all come from one sequence.

alter table access_log rename to access_log_first;
alter index access_log_pkey rename to access_log_first_pkey;
alter index access_log_by_shown rename to access_log_first_by_shown;
alter index access_log_by_reader rename to access_log_first_by_reader;
alter index access_log_by_time rename to access_log_first_by_time;
alter index access_log_by_scan rename to access_log_first_by_scan;

create table access_log (like access_log_first) partition by range (created_at);
alter sequence access_log_id_seq rename to access_log_first_id_seq;
create sequence access_log_id_seq owned by access_log.id;
select setval('access_log_id_seq', last_value, is_called) from access_log_first_id_seq;
alter table access_log_first alter id drop identity;
alter table access_log alter id set default nextval('access_log_id_seq'), alter created_at set default now();

-- As those of the existing table, so that they need not be built again.
create index access_log_by_shown on access_log using gin (person_ids) with (fastupdate = off);
create index access_log_by_reader on access_log (reader_person_id, id desc) where reader_person_id is not null;
create index access_log_by_time on access_log using brin (created_at);
create index access_log_by_scan on access_log (reader_person_id, pet_id, created_at desc) where purpose is not null;

-- Empty unless a month is missing, which raises an alert.
create table access_log_default partition of access_log (primary key (id)) default;

do $$
declare
  next_month date := date_trunc('month', now() at time zone 'UTC') + interval '1 month';
  month date;
begin
  execute format('alter table access_log attach partition access_log_first for values from (minvalue) to (%L)',
    next_month || ' 00:00+00');
  for n in 0..2 loop
    month := next_month + make_interval(months => n);
    execute format('create table access_log_%s partition of access_log (primary key (id)) for values from (%L) to (%L)',
      to_char(month, 'YYYY_MM'), month || ' 00:00+00', (month + interval '1 month')::date || ' 00:00+00');
  end loop;
end $$;
