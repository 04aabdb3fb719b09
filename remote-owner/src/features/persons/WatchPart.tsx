import { Link } from '@dyra/shared/router'
import { Button } from '@dyra/shared/ui'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { Part } from './Part.tsx'
import { text } from './texts.ts'

/** Links to the page with the user's watched places. */
export function WatchPart() {
  return (
    <Part title={text('watch.title')}>
      <p>{text('watch.text')}</p>
      <div>
        <Button component={Link} to="/watch" state={useLinkState()} variant="default">
          {text('watch.open')}
        </Button>
      </div>
    </Part>
  )
}
