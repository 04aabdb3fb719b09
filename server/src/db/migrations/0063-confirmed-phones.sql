-- Which of a person's numbers a code in an SMS has confirmed (docs/domain.md#phone-numbers). A number that is removed or changed is no
-- longer in it.
alter table person add column confirmed_phones text[] not null default '{}';
