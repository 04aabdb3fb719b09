import { OnCallList } from '@dyra/shared/features/found-reports'
import { readSite } from '@dyra/shared/platform/session/site'
import { Link, useLocation } from '@dyra/shared/router'
import { Banner, Button, MailSentence, PageHeader, Section } from '@dyra/shared/ui'
import { BackLink } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import css from './Found.module.css'
import { text } from './texts.ts'
import { type Reference, VisitorForm } from './VisitorForm.tsx'

const SIGN_IN = { pathname: '/', search: `?${new URLSearchParams({ redirect: '/found/new' })}`, hash: '#login-title' }

interface Props {
  /** The choices of the form; undefined if a report needs a sign-in. */
  reference?: Reference
}

function Steps({ hasForm }: { hasForm: boolean }) {
  const [{ contactEmail, onCall = [] }] = useState(readSite)
  const [before = '', after = ''] = text('visitor.write', { email: '|' }).split('|')
  return (
    <>
      <ol className={css.steps}>
        <li>{text('chip')}</li>
        {!hasForm && (
          <li>
            <MailSentence around={[before, after]} address={contactEmail} />
          </li>
        )}
        <li>{text('visitor.call')}</li>
      </ol>
      <OnCallList onCall={onCall} isUrgent />
    </>
  )
}

/** Says what the sign-in offers, and what to do without an electronic ID: report by a code, or write to the registry. */
export function FoundNewVisitor({ reference }: Props) {
  const { state } = useLocation() as { state: { isDeleted?: boolean } | null }
  return (
    <div className={css.visitor}>
      <BackLink to="/lost" />
      <PageHeader title={text('title')} lead={text(reference ? 'code.lead' : 'visitor.lead')} />
      <div className={css.form}>
        {state?.isDeleted && <Banner tone="success" title={text('delete.done')} live />}
        <div>
          <Button component={Link} to={SIGN_IN} size="lg" className="d-task" variant={reference ? 'default' : 'filled'}>
            {text('visitor.signIn')}
          </Button>
        </div>
        <Section className={css.part} title={text('visitor.without')}>
          <Steps hasForm={reference !== undefined} />
          {reference && <VisitorForm reference={reference} />}
        </Section>
      </div>
    </div>
  )
}
