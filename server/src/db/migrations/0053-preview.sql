-- The version of a remote that a session runs before it is released (docs/teams.md#preview).
alter table session
  add column preview_part text,
  add column preview_version text,
  add column preview_started_at timestamptz,
  add constraint session_preview check (num_nulls(preview_part, preview_version, preview_started_at) in (0, 3));
create index session_with_preview on session (id) where preview_started_at is not null;

alter table security_event drop constraint security_event_kind,
  add constraint security_event_kind check (kind in ('loginRefused', 'loginLocked', 'denied', 'referenceRefused',
    'bulkRead', 'limitMet', 'roleChanged', 'settingsChanged', 'keyMade', 'keyRevoked', 'keyMisused', 'exported',
    'authorityUsed', 'previewStarted', 'previewEnded'));
