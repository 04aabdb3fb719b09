import { faultText } from '@dyra/shared/forms'
import { Banner, Button } from '@dyra/shared/ui'
import { useRef, useState } from 'react'
import { readExport } from './api.ts'
import { Part } from './Part.tsx'
import { text } from './text.ts'

const FILE_NAME = 'dyraaudkenni.json'

/** Hands a file to the browser's downloads. */
function save(content: unknown) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = FILE_NAME
  link.click()
  // Not at once: the download reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

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
      save(await readExport())
    } catch (error) {
      setFault(faultText(error))
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
