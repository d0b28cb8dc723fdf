import '../../../../engine/ui/theme/styles.css'
import { createRoot } from 'react-dom/client'
import { Stage } from './Stage.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Stage />)
