import { errorMessage } from '@dyra/shared/api'
import { saveFile } from '@dyra/shared/api/save-file'
import { Banner, Button } from '@dyra/shared/ui'
import { useRef, useState } from 'react'
import { readExport } from './api.ts'
import { Part } from './Part.tsx'
import { text } from './texts.ts'

const FILE_NAME = 'dyraaudkenni.json'

const json = (content: unknown) => new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })

/** Everything that the registry holds about who asks, as one file. */
export function ExportPart() {
  const [isLoading, setLoading] = useState(false)
  const [fault, setFault] = useState<string>()
  const running = useRef(false)
  const download = async () => {
    if (running.current) return
    running.current = true
    setLoading(true)
    setFault(undefined)
    try {
      saveFile(json(await readExport()), FILE_NAME)
    } catch (error) {
      setFault(errorMessage(error))
    } finally {
      running.current = false
      setLoading(false)
    }
  }
  return (
    <Part title={text('export.title')}>
      <p>{text('export.text')}</p>
      {fault && <Banner tone="danger" title={fault} live />}
      <Button variant="default" loading={isLoading} onClick={() => void download()}>
        {text('export.submit')}
      </Button>
    </Part>
  )
}
