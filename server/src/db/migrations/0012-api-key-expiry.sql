-- Keys end. Those that are there get a year from now, so that nobody is cut off by the upgrade.
alter table api_key
  add column expires_on date not null default ((now() at time zone 'Atlantic/Reykjavik')::date + interval '1 year')::date,
  add column expiry_told_at timestamptz;
