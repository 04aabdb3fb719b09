import type { Verification } from '@dyra/shared/contract/verification-documents'
import { englishName } from '@dyra/shared/domain/english-names'
import { documentTitles } from '@dyra/shared/domain/verification-documents'
import { formatDay } from '@dyra/shared/i18n'
import { useLoaderData } from '@dyra/shared/router'
import { Banner, DefinitionGrid, PageHeader } from '@dyra/shared/ui'
import { PageRules } from '../../components/PageRules.tsx'
import type { loadVerification } from './api.ts'
import { CodeForm } from './CodeForm.tsx'
import { text } from './texts.ts'
import css from './Verify.module.css'

/** The name in the language of the page first; one name if both are the same or there is no other. */
const bilingual = (name: string | null, english = name && englishName(name)) =>
  name && english && english !== name ? text('both', { is: name, en: english }) : name

const MONTHS = 24

/** The age in years, or in months for a young animal. */
function age(months: number | null) {
  if (months === null) return null
  if (months === 0) return text('age.newborn')
  return months < MONTHS && months % 12 !== 0
    ? text('age.months', { n: months })
    : text.plural('age.years', Math.floor(months / 12))
}

function maker({ madeBy, changed }: Verification) {
  const who = text(`by.${madeBy}`)
  return changed.includes('owner') ? text('by.then', { who }) : who
}

/** A translation, for readers of another language than the page's. */
const OtherLanguage = ({ children }: { children: string }) => (
  <span lang={text('other')} className={css.other}>
    {children}
  </span>
)

const tones = { genuine: 'success', changed: 'warn', paused: 'warn' } as const

/** The answer, with the kinds of facts that changed. */
function State({ state, changed }: Verification) {
  return (
    <Banner tone={tones[state]} title={text(state)} live>
      <OtherLanguage>{text(`${state}.other`)}</OtherLanguage>
      {changed.length > 0 && (
        <ul className={css.facts}>
          {changed.map((fact) => (
            <li key={fact}>
              {text(`fact.${fact}`)}. <OtherLanguage>{`${text(`fact.${fact}.other`)}.`}</OtherLanguage>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

function Facts({ verification }: { verification: Verification }) {
  const { kind, animal, ownerName, transferred, made, expires } = verification
  const rows: [string, string | null][] = [
    [text('document'), text('both', { ...documentTitles[kind] })],
    ...(animal
      ? ([
          [text('species'), bilingual(animal.speciesName)],
          [text('breed'), bilingual(animal.breedName, animal.breedNameInEnglish)],
          [text('sex'), bilingual(animal.genderName)],
          [text('age'), age(animal.ageMonths)],
          [text('digits'), animal.lastDigits],
          [text('registered'), formatDay(animal.registered)],
          [text('madeBy'), maker(verification)],
          [text('owner'), ownerName],
        ] as [string, string | null][])
      : []),
    [text('transferred'), transferred && formatDay(transferred)],
    [text('made'), formatDay(made)],
    [text('expires'), formatDay(expires)],
  ]
  return (
    <>
      <DefinitionGrid rows={rows.filter(([, value]) => value !== null)} />
      {animal?.lastDigits && <p>{text('compare')}</p>}
      <p className="d-dim">{text('log')}</p>
    </>
  )
}

const Unknown = () => (
  <Banner tone="danger" title={text('unknown')} live>
    <OtherLanguage>{text('unknown.other')}</OtherLanguage>
    <p>{text('unknown.text')}</p>
    <OtherLanguage>{text('unknown.text.other')}</OtherLanguage>
  </Banner>
)

/** Whether a document is genuine, for everyone who has its code. */
function VerifyScreen() {
  const { code, verification } = useLoaderData<typeof loadVerification>()
  return (
    <div className={css.page}>
      <PageRules />
      <PageHeader title={text('title')} lead={<OtherLanguage>{text('title.other')}</OtherLanguage>} />
      {verification && (
        <>
          <State {...verification} />
          <Facts verification={verification} />
        </>
      )}
      {code !== undefined && !verification && <Unknown />}
      {!verification && <CodeForm key={code} />}
    </div>
  )
}

export { VerifyScreen as Component }
