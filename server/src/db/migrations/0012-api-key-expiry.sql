-- API keys expire. Existing ones are valid for another year, so that the upgrade interrupts no one.
alter table api_key
  add column expires_on date not null default ((now() at time zone 'Atlantic/Reykjavik')::date + interval '1 year')::date,
  add column expiry_told_at timestamptz;
