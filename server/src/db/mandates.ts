import { acceptedTerms, isCurrentMember, isCurrentRepresentation } from './expressions.ts'

// A mandate lets a human act for another person: the membership of a workplace, or the row of a representative. Sessions of a
// mandate, and what they hand out, end with it (docs/domain.md#mandates).

interface MandateColumns {
  readonly id: string
  readonly owner: string
  /** If null, the mandate counts for whichever human its row names. */
  readonly human: string | null
}

const isHuman = (column: string, human: string | null) => (human === null ? '' : `and ${column} = ${human}`)

/** SQL condition: the representative may act for the owner now. The arguments are SQL expressions. */
export const mayRepresent = ({ id, owner, human }: MandateColumns) => `exists (
    select from representative e join person o on o.id = e.owner_person_id join person h on h.id = e.person_id
    where e.id = ${id} and o.id = ${owner} ${isHuman('h.id', human)} and ${isCurrentRepresentation('e')}
      and ${acceptedTerms('h')})`

/**
 * SQL condition: the mandate in the columns workplace_member_id and representative_id of a row lasts, or the row has none,
 * because its maker acted in person. `owner` is the person for whom the maker acted. A mandate whose row is deleted has ended.
 */
export const mandateLasts = (row: string, { owner, human = null }: { owner: string; human?: string | null }) => `(
  (${row}.workplace_member_id is null or exists (
    select from workplace_member m join workplace w on w.id = m.workplace_id
    where m.id = ${row}.workplace_member_id and w.person_id = ${owner} ${isHuman('m.person_id', human)}
      and ${isCurrentMember}))
  and (${row}.representative_id is null or ${mayRepresent({ id: `${row}.representative_id`, owner, human })}))`
