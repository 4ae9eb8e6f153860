package store

import (
	"context"
	"fmt"
	"slices"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/internal/store/ent"
	entformer "wright.app/modules/messaging/internal/store/ent/formerid"
)

// insertBatch is how many rows a statement inserts, far below the parameters that both engines take.
const insertBatch = 500

// Replace implements messaging.Conversations.
func (s *Conversations) Replace(
	ctx context.Context, others []messaging.Conversation, c messaging.Conversation, messages []messaging.Message,
) error {
	ids := idsOf(others)
	rows, err := s.former.Query().Where(entformer.ConversationIDIn(ids...)).All(ctx)
	if err != nil {
		return fmt.Errorf("load former ids of conversations: %w", err)
	}
	var former []messaging.ID
	for _, row := range rows {
		former = append(former, row.FormerID)
	}
	for _, other := range others {
		if other.ID != c.ID {
			former = append(former, other.ID)
		}
	}
	if err := s.deleteRows(ctx, ids); err != nil {
		return err
	}
	if c, err = s.Add(ctx, c); err != nil {
		return err
	}
	for batch := range slices.Chunk(messages, insertBatch) {
		created := make([]*ent.MessageCreate, len(batch))
		for i, m := range batch {
			created[i] = creation(s.messages, c, m)
		}
		if err := s.messages.CreateBulk(created...).Exec(ctx); err != nil {
			return fmt.Errorf("insert the messages of conversation %s: %w", c.ID, err)
		}
	}
	for _, id := range former {
		if err := s.former.Create().SetFormerID(id).SetConversationID(int64(c.Row)).Exec(ctx); err != nil {
			return fmt.Errorf("store a former id of conversation %s: %w", c.ID, err)
		}
	}
	return nil
}
