import { Link } from '@dyra/shared/router'
import { Button } from '@dyra/shared/ui'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { Part } from './Part.tsx'
import { text } from './texts.ts'

/** Leads to the page about sessions and stored data. */
export const SecurityPart = () => (
  <Part title={text('security.title')}>
    <p>{text('security.text')}</p>
    <Button component={Link} to="/person/security" state={useLinkState()} variant="default">
      {text('security.open')}
    </Button>
  </Part>
)
