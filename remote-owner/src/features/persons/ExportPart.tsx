import { useSingleFlight } from '@dyra/shared/forms'
import { saveFile } from '@dyra/shared/platform/api/save-file'
import { Banner, Button } from '@dyra/shared/ui'
import { readExport } from './api.ts'
import { Part } from './Part.tsx'
import { text } from './texts.ts'

const FILE_NAME = 'dyraaudkenni.json'

const json = (content: unknown) => new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })

/** Downloads as one file everything that the registry stores about the user. */
export function ExportPart() {
  const { run, isRunning, error } = useSingleFlight()
  const download = () => run(async () => saveFile(json(await readExport()), FILE_NAME))
  return (
    <Part title={text('export.title')}>
      <p>{text('export.text')}</p>
      {error && <Banner tone="danger" title={error} live />}
      <Button variant="default" loading={isRunning} onClick={() => void download()}>
        {text('export.submit')}
      </Button>
    </Part>
  )
}
