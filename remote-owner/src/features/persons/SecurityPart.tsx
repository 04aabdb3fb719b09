import { isOrganisation } from '@dyra/shared/domain/kennitala'
import { Link } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Button } from '@dyra/shared/ui'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { Part } from './Part.tsx'
import { text } from './texts.ts'

/** What the page shows to this user. */
function useContents(): string {
  const { isRepresentative, workplace, ssn } = useSession()
  if (isRepresentative) return text('security.text.representative')
  if (workplace?.isManager === false) return text('security.text.member')
  return text(ssn !== null && isOrganisation(ssn) ? 'security.text.organisation' : 'security.text')
}

/** Leads to the page about sessions and stored data. */
export const SecurityPart = () => (
  <Part title={text('security.title')}>
    <p>{useContents()}</p>
    <Button component={Link} to="/person/security" state={useLinkState()} variant="default">
      {text('security.open')}
    </Button>
  </Part>
)
