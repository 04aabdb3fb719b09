-- Of a mail that is sent only the ids of what it was about are needed (docs/privacy.md#data).

update outbox
set payload = coalesce((select jsonb_object_agg(key, value) from jsonb_each(payload) where key ~ 'Id$'), '{}')
where done_at is not null and payload <> '{}';
