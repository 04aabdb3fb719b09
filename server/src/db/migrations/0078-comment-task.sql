-- A comment of a user is a task, which ends with an answer by mail or without one (docs/domain.md#tasks).

-- answer is free text. A comment is deleted two years after done_at.
alter table contact_form add column answer text, add column done_at timestamptz;

-- Both tables have thousands of rows at most, so that the locks are short.
-- squawk-ignore adding-foreign-key-constraint
alter table task add column comment_id bigint references contact_form on delete set null;
-- squawk-ignore require-concurrent-index-creation
create index task_by_comment on task (comment_id) where comment_id is not null;

insert into task (kind, person_id, comment_id, created_at)
select 'comment', created_by, id, created_at from contact_form;
