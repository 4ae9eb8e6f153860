import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { getListJobApplicationsInfiniteQueryKey } from '@/shared/api/generated/endpoints/applications/applications';
import type { ApplicationStatus } from '@/shared/api/generated/model/application-status';
import type { ReceivedApplicationSummary } from '@/shared/api/generated/model/received-application-summary';
import { applicationStatusText } from '@/shared/i18n/application-words';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { confirm } from '@/shared/ui/confirm';
import { notify } from '@/shared/ui/notify';
import { applicantName } from './applicant-words';
import type { ApplicationPages } from './applications-query';
import type { BoardActions } from './board-actions';
import { focusBeside, focusCard } from './board-focus';
import { canTurnDown, type MoveTarget, targetsOf } from './columns';
import type { BoardKey } from './columns-of-board';
import { isOvertaken, type Rejection, useNewStates } from './use-new-states';

type Application = ReceivedApplicationSummary;

const none: readonly Application[] = [];

export type UseBoardOptions = {
  jobId: string;
  openId: string | undefined;
  onOpen: (applicationId: string | undefined) => void;
};

/** What is selected, dragged and being turned down on the board, and what its cards do. */
export function useBoard({ jobId, openId, onOpen }: UseBoardOptions) {
  const queryClient = useQueryClient();
  const states = useNewStates(jobId);
  const [selected, setSelected] = useState(none);
  const [dragged, setDragged] = useState<Application | null>(null);
  const [turningDown, setTurningDown] = useState<readonly Application[] | null>(null);
  const [notedId, setNotedId] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ application: Application; button: HTMLElement } | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const move = async (application: Application, status: MoveTarget): Promise<void> => {
    const name = applicantName(application);
    if (!(await isConfirmed(name, status))) return;
    focusBeside(application.id);
    try {
      const done = states.move(application, status);
      setSelected((before) => before.filter(({ id }) => id !== application.id));
      await done;
      setAnnouncement(memberTexts.hiring_board_moved({ name, status: applicationStatusText(status) }));
    } catch (error) {
      setAnnouncement('');
      notify({ tone: 'error', text: isOvertaken(error) ? memberTexts.hiring_board_overtaken() : errorText(error) });
    }
  };
  // The cards keep their functions, which act on what is shown now.
  const current = useRef({ move, selected, onOpen });
  useEffect(() => {
    current.current = { move, selected, onOpen };
  });

  const actions = useMemo(
    (): BoardActions => ({
      open: (applicationId) => {
        current.current.onOpen(applicationId);
      },
      move: (application, status) => {
        void current.current.move(application, status);
      },
      turnDown: (application) => {
        const isAmong = current.current.selected.some(({ id }) => id === application.id);
        setTurningDown(isAmong ? current.current.selected : [application]);
      },
      writeNote: ({ id }) => {
        setNotedId(id);
        current.current.onOpen(id);
      },
      toggle: (application) => {
        setSelected((before) => {
          const others = before.filter(({ id }) => id !== application.id);
          return others.length === before.length ? [...before, application] : others;
        });
      },
      openMenu: (application, button) => {
        setMenu({ application, button });
      },
      drag: setDragged,
    }),
    [],
  );

  const listed = (id: string): Application | undefined =>
    queryClient
      .getQueriesData<ApplicationPages>({ queryKey: getListJobApplicationsInfiniteQueryKey(jobId) })
      .flatMap(([, data]) => data?.pages ?? [])
      .flatMap(({ items }) => items)
      .find((item) => item.id === id);

  return {
    actions,
    selected,
    selectedIds: useMemo(() => new Set(selected.map(({ id }) => id)), [selected]),
    dragged,
    turningDown,
    notedId,
    announcement,
    menu,
    closeMenu: () => {
      setMenu(null);
    },
    clear: () => {
      setSelected(none);
    },
    turnDownSelected: () => {
      setTurningDown(selected);
    },
    /** Whatever else is selected. */
    turnDownOne: (application: Application) => {
      setTurningDown([application]);
    },
    cancelTurnDown: () => {
      setTurningDown(null);
    },
    finishTurnDown: async (rejections: readonly Rejection[]): Promise<void> => {
      const ids = new Set(rejections.map(({ application }) => application.id));
      try {
        await states.turnDown(rejections);
      } catch (error) {
        if (!isOvertaken(error)) throw error;
        notify({ tone: 'error', text: memberTexts.hiring_board_overtaken() });
        return;
      } finally {
        setSelected((before) => before.filter(({ id }) => !ids.has(id)));
      }
      const text = memberTexts.hiring_board_turned_down({ count: rejections.length });
      notify({ tone: 'success', text });
    },
    drop: (status: ApplicationStatus) => {
      const application = dragged;
      setDragged(null);
      if (application === null) return;
      if (status === 'REJECTED') actions.turnDown(application);
      else void move(application, status as MoveTarget);
    },
    press: (key: BoardKey, id: string) => {
      const application = listed(id);
      if (application === undefined) return;
      const [target] = targetsOf(application.status);
      if (key === 'm' && target !== undefined) void move(application, target);
      if (key === 'n') actions.writeNote(application);
      if (!canTurnDown(application.status)) return;
      if (key === 'r') actions.turnDown(application);
      if (key === 'x') actions.toggle(application);
    },
    close: () => {
      setNotedId(null);
      onOpen(undefined);
      if (openId !== undefined) requestAnimationFrame(() => focusCard(openId));
    },
  };
}

/** An offer and a hire promise something, and nothing can be taken back: they are asked for. */
async function isConfirmed(name: string, status: MoveTarget): Promise<boolean> {
  if (status === 'OFFERED')
    return confirm({
      title: memberTexts.hiring_board_offer_title({ name }),
      text: memberTexts.hiring_board_offer_text(),
      confirmLabel: memberTexts.hiring_board_offer_confirm(),
    });
  if (status === 'HIRED')
    return confirm({
      title: memberTexts.hiring_board_hire_title({ name }),
      text: memberTexts.hiring_board_hire_text(),
      confirmLabel: memberTexts.hiring_board_hire_confirm(),
    });
  return true;
}
