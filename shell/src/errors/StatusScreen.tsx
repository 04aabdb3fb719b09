import { errorText } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Button, PageTitle, SpeciesArt } from '@dyra/shared/ui'
import { shellText } from '../texts.ts'
import css from './StatusScreen.module.css'

/** `not-found`: no screen has this path, or the user may not see the object. `forbidden`: the screen of another role. */
const content = {
  'not-found': { code: 404, art: 'dog', title: shellText('notFound.title'), text: shellText('notFound.text') },
  forbidden: {
    code: 403,
    art: 'cat',
    title: errorText('error.forbidden'),
    text: shellText('session.forbiddenText'),
  },
} as const

/** The page for an HTTP status, with a link to the user's landing page. */
export function StatusScreen({ kind }: { kind: keyof typeof content }) {
  const { code, art, title, text } = content[kind]
  return (
    <div className={css.page}>
      <PageTitle>{title}</PageTitle>
      <SpeciesArt kind={art} size={160} />
      <div>
        <p className={css.code}>{code}</p>
        <h1>{title}</h1>
        <p className={css.text}>{text}</p>
        <Button component={Link} to="/" className="d-task">
          {shellText('notFound.home')}
        </Button>
      </div>
    </div>
  )
}
