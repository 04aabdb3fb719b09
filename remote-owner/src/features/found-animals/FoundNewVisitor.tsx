import { OnCallList } from '@dyra/shared/features/found-reports'
import { readSite } from '@dyra/shared/platform/session/site'
import { Link } from '@dyra/shared/router'
import { Button, MailSentence, PageHeader, Section } from '@dyra/shared/ui'
import { useState } from 'react'
import css from './Found.module.css'
import { text } from './texts.ts'

const SIGN_IN = { pathname: '/', search: `?${new URLSearchParams({ redirect: '/found/new' })}`, hash: '#login-title' }

/** What is behind the sign-in, and what to do without an electronic ID. */
export function FoundNewVisitor() {
  const [{ contactEmail, onCall = [] }] = useState(readSite)
  const [before = '', after = ''] = text('visitor.write', { email: '|' }).split('|')
  return (
    <>
      <PageHeader title={text('title')} lead={text('visitor.lead')} />
      <div className={css.form}>
        <div>
          <Button component={Link} to={SIGN_IN} size="lg">
            {text('visitor.signIn')}
          </Button>
        </div>
        <Section className={css.part} title={text('visitor.without')}>
          <ol className={css.steps}>
            <li>{text('chip')}</li>
            <li>
              <MailSentence around={[before, after]} address={contactEmail} />
            </li>
            <li>{text('visitor.call')}</li>
          </ol>
          <OnCallList onCall={onCall} isUrgent />
        </Section>
      </div>
    </>
  )
}
