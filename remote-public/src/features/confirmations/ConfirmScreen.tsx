import type { Question } from '@dyra/shared/contract/confirmations'
import { t } from '@dyra/shared/i18n'
import { Link, useSearchParams } from '@dyra/shared/router'
import { Banner, Button, DefinitionGrid, PageHeader, TagNumber } from '@dyra/shared/ui'
import { LinkPage } from '../../components/LinkPage.tsx'
import css from './ConfirmScreen.module.css'
import { text } from './texts.ts'
import { useQuestion } from './use-question.ts'

type AskedPet = Question['pets'][number]

const PetLine = ({ pet: { petId, name, speciesName, tagNumber, isOld } }: { pet: AskedPet }) => (
  <li className={css.pet}>
    <b translate="no">{name}</b>, {speciesName}
    {tagNumber && (
      <>
        , <TagNumber value={tagNumber} />
      </>
    )}
    {isOld && <div>{text('old')}</div>}
    <div>
      <Link className="d-anchor" to={`/pet/${petId}/departure`} aria-label={`${text('departed')}: ${name}`}>
        {text('departed')}
      </Link>
    </div>
  </li>
)

const Details = ({ question: { email, phoneNumbers, pets, more } }: { question: Question }) => (
  <>
    <DefinitionGrid
      rows={[
        [text('email'), email ?? t('notRegistered')],
        [text('phones'), phoneNumbers.join(', ') || t('notRegistered')],
      ]}
    />
    <h2 className={css.heading}>{text('pets')}</h2>
    <ul className={css.pets}>
      {pets.map((pet) => (
        <PetLine key={pet.petId} pet={pet} />
      ))}
    </ul>
    {more > 0 && <p>{text('more', { count: more })}</p>}
  </>
)

const Ended = ({ state }: { state: 'confirmed' | 'closed' | 'invalid' }) => {
  if (state === 'confirmed') return <Banner tone="success" title={text('done')} live />
  const changeButton = (
    <Button component={Link} to="/person/info" variant="default">
      {text('change')}
    </Button>
  )
  return <Banner tone={state === 'closed' ? 'info' : 'warn'} title={text(state)} live action={changeButton} />
}

function QuestionOfLink({ token }: { token: string }) {
  const { shown, view, confirm, isRunning, error } = useQuestion(token)
  if (shown === 'invalid') return <Ended state={shown} />
  if (shown !== 'unread' && shown.state !== 'open') return <Ended state={shown.state} />
  return (
    <>
      {shown !== 'unread' && <Details question={shown} />}
      {error && <Banner tone="danger" title={error} live />}
      <div className={css.buttons}>
        <Button size="lg" className="d-task" loading={isRunning} onClick={() => void confirm()}>
          {text('confirm')}
        </Button>
        {shown === 'unread' && (
          <Button size="lg" variant="default" className="d-task" disabled={isRunning} onClick={() => void view()}>
            {text('view')}
          </Button>
        )}
        <Button component={Link} to="/person/info" size="lg" variant="default" className="d-task">
          {text('change')}
        </Button>
      </div>
    </>
  )
}

/** The yearly question by a link. Nothing is read or confirmed before the press of a button: scanners open links. */
function ConfirmScreen() {
  const [search] = useSearchParams()
  const token = search.get('t')
  return (
    <LinkPage>
      <PageHeader title={text('title')} lead={text('lead')} />
      {token ? <QuestionOfLink key={token} token={token} /> : <Ended state="invalid" />}
    </LinkPage>
  )
}

export { ConfirmScreen as Component }
