import '../../../engine/ui/theme/styles.css'
import { createRoot } from 'react-dom/client'
import { UiProvider } from '../../../engine/ui/index.ts'
import { Workbench } from './Workbench.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <UiProvider>
      <Workbench />
    </UiProvider>,
  )
