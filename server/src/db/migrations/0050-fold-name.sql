-- Search form of a name (docs/server.md#queries): letters without accents by Unicode decomposition and a short table, without
-- apostrophes and hyphens, in lower case. foldName in shared/src/domain/names.ts does the same. `translate` and the "C"
-- collation make it independent of the collation of the database. The trigram indexes are created again after the
-- migrations (db/trigram.ts).
create function fold_name(name text) returns text language sql immutable strict parallel safe as $$
  select lower(
    replace(replace(replace(replace(
      regexp_replace(
        translate(
          normalize(
            translate(name, U&'''\2018\2019\201B\02BC\02B9\2032`\00B4\02BB\02C8-\2010\2011\2012\2013\2212\FE63\FF0D\FF07', ''),
            nfkd
          ),
          'ÞÆŒẞðÐđĐøØłŁħĦŧŦıəƏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЂЈЉЊЋЏҐ',
          'þæœßddddoollhhttiaaαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяєіђјљњћџґ'
        ),
        U&'[\0300-\036F]', '', 'g'
      ),
      'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss') collate "C"
  )
$$;

drop index person_by_name;
alter table person drop column name_norm;
alter table person add column name_norm text collate "C" not null generated always as (fold_name(name)) stored;
create index person_by_name on person (name_sort, id) include (name_norm, erased_at);
create index person_by_name_start on person (name_norm, id);

alter table pet drop column name_norm;
alter table pet add column name_norm text collate "C" not null generated always as (fold_name(name)) stored;
create index pet_by_name_start on pet (name_norm, id)
include (name_sort, created_at, species_id, gender_id, breed_id, birth_date, is_castrated, is_lost);
