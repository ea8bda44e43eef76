import { CasesPage } from '../../features/cases/list/CasesPage.tsx';
import { TodayBand } from '../../features/today/TodayBand.tsx';

/** The list of cases, and above it what waits for whoever looks at it. */
export default function CasesRoute() {
  return <CasesPage above={<TodayBand />} />;
}
