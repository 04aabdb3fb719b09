import { petPictureUrl } from '@dyra/shared/api'
import type { DocumentSheet } from '@dyra/shared/contract/verification-documents'
import { englishName } from '@dyra/shared/domain/english-names'
import { shownPublicCode } from '@dyra/shared/domain/public-code'
import { documentTitles } from '@dyra/shared/domain/verification-documents'
import { capitalised, formatDay, formatInstantDay, statusText } from '@dyra/shared/i18n'
import { TagNumber } from '@dyra/shared/ui'
import { type PrintField, PrintFields, PrintSheet } from '@dyra/shared/ui/print'
import css from './Sheet.module.css'
import { sheetWords as words } from './sheet-texts.ts'
import { text } from './texts.ts'

interface Props {
  sheet: DocumentSheet
}

/** `Hundur / Dog`; one name if both are the same or there is no other. */
const bilingual = (name: string | null, english = name && englishName(name)) =>
  name && english && english !== name ? `${name} / ${english}` : name

const day = (value: string | null) => value && formatDay(value)

function Animal({ sheet: { animal } }: Props) {
  const { birthYear } = animal
  const birth: PrintField =
    birthYear === null
      ? { label: words.birthDate, value: day(animal.birthDate) }
      : { label: words.birthYear, value: birthYear }
  return (
    <PrintFields
      title={words.animal}
      fields={[
        { label: words.name, value: animal.name },
        { label: words.species, value: bilingual(animal.speciesName) },
        { label: words.breed, value: bilingual(animal.breedName, animal.breedNameInEnglish) },
        { label: words.sex, value: bilingual(animal.genderName) },
        { label: words.colour, value: capitalised(animal.color) },
        birth,
        { label: words.registered, value: day(animal.registered) },
      ]}
    />
  )
}

const Numbers = ({ sheet }: Props) =>
  sheet.numbers.map(({ tagNumber, location, registered, veterinarian }) => (
    <PrintFields
      key={tagNumber}
      title={words.number}
      fields={[
        { label: words.tagNumber, value: <TagNumber value={tagNumber} /> },
        { label: words.location, value: bilingual(location) },
        { label: words.numberRegistered, value: day(registered) },
        { label: words.veterinarian, value: veterinarian },
      ]}
    />
  ))

function People({ sheet: { owner, transfer } }: Props) {
  if (transfer)
    return (
      <PrintFields
        title={words.handover}
        fields={[
          { label: words.from, value: transfer.from },
          { label: words.to, value: owner.name },
          { label: words.day, value: day(transfer.day) },
        ]}
      />
    )
  return (
    <PrintFields
      title={words.owner}
      fields={[
        { label: words.name, value: owner.name },
        { label: words.address, value: owner.address },
        { label: words.ownerSince, value: day(owner.since) },
      ]}
    />
  )
}

function Move({ sheet: { export: move } }: Props) {
  if (!move) return null
  const { country, countryInEnglish } = move
  const names = country === countryInEnglish ? country : `${country} / ${countryInEnglish}`
  return (
    <PrintFields
      title={words.move}
      fields={[
        { label: words.country, value: names },
        { label: words.day, value: day(move.day) },
      ]}
    />
  )
}

/** How to verify the sheet. */
function VerifyWords({ sheet: { created, expires } }: Props) {
  const [made, until] = [formatInstantDay(new Date(created)), formatInstantDay(new Date(expires))]
  const place = `${window.location.host}/verify`
  return (
    <>
      <p>
        {words.verify.is} {place}. {words.made.is} {made}. {words.until.is} {until}.
      </p>
      <p lang="en">
        {words.verify.en} {place}. {words.made.en} {made}. {words.until.en} {until}.
      </p>
    </>
  )
}

const codeOf = ({ sheet }: Props) =>
  sheet.code === null
    ? undefined
    : {
        address: `${window.location.origin}/verify/${sheet.code}`,
        label: text('sheet.code'),
        typed: shownPublicCode(sheet.code),
        words: <VerifyWords sheet={sheet} />,
      }

/** A certificate, an export sheet or a receipt on paper. */
export function Sheet({ sheet }: Props) {
  const { kind, animal } = sheet
  const { is, en } = documentTitles[kind]
  const picture = petPictureUrl(animal.imageId, 'Large')
  const intro = kind === 'receipt' ? words.handedOver : words.certifies
  return (
    <PrintSheet title={is} english={en} code={codeOf({ sheet })}>
      {picture && <img className={css.picture} src={picture} alt={statusText('image.alt', { name: animal.name })} />}
      <p>{intro.is}</p>
      <p lang="en" className={css.intro}>
        {intro.en}
      </p>
      <Animal sheet={sheet} />
      <Numbers sheet={sheet} />
      <People sheet={sheet} />
      <Move sheet={sheet} />
    </PrintSheet>
  )
}
