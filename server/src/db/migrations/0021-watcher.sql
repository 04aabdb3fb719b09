-- Watchers get mails about lost alerts near them (docs/domain.md#watchers).

create table watcher (
  person_id bigint primary key references person,
  postal_code_ids int[] not null default '{}',
  municipalities text[] not null default '{}',
  regions text[] not null default '{}',
  -- Empty: all species.
  species_ids int[] not null default '{}',
  created_at timestamptz not null default now(),
  -- At most one mail with new alerts an hour.
  last_digest_at timestamptz
);

-- Which alerts a watcher was mailed about, so that no alert is mailed twice and its end is announced.
create table watcher_notice (
  person_id bigint not null references watcher on delete cascade,
  lost_alert_id bigint not null references lost_alert on delete cascade,
  notified_at timestamptz not null default now(),
  end_notified_at timestamptz,
  primary key (person_id, lost_alert_id)
);
create index watcher_notice_by_alert on watcher_notice (lost_alert_id);

-- When the alert was last sent to watchers: when the owner chose it, or when it was sent again.
alter table lost_alert add column told_since timestamptz;
create index lost_alert_told on lost_alert (told_since) where ended_at is null and tells_watchers;
update lost_alert set told_since = coalesce(renewed_at, created_at) where tells_watchers;
