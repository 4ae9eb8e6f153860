import { confirmQueue } from '../ui/confirm';

/** Answers every confirmation dialog of a story. It returns the function that stops this, for `beforeEach`. */
export const answerQuestions = (answer: boolean): (() => void) =>
  confirmQueue.serve((request) => {
    request.answer(answer);
  });
